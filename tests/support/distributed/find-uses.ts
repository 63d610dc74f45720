import { citusLacks } from './citus-lacks.ts';
import type { Lack } from './lack.ts';
import type { Statement } from './statement.ts';
import { yugabyteLacks } from './yugabyte-lacks.ts';

export const systems = { YugabyteDB: yugabyteLacks, Citus: citusLacks } as const;

export type System = keyof typeof systems;

export const systemNames = ['YugabyteDB', 'Citus'] as const satisfies readonly System[];

/** Names of the statements that use a feature, by feature. */
export type Uses = Record<string, readonly string[]>;

const nameOf = (lack: Lack, statement: Statement): string => (lack.nameOf?.(statement) ?? statement.name).trim();

export function findUses(system: System, statements: readonly Statement[]): Uses {
  const uses = systems[system].map((lack): [string, string[]] => {
    const names = statements.filter(lack.recognises).map((statement) => nameOf(lack, statement));
    return [lack.name, [...new Set(names)].toSorted()];
  });
  return Object.fromEntries(uses.filter(([, names]) => names.length > 0));
}

const without = (uses: Uses, others: Uses): [string, string][] =>
  Object.entries(uses).flatMap(([lack, names]) =>
    names.filter((name) => !others[lack]?.includes(name)).map((name): [string, string] => [lack, name]),
  );

/** A message for each use that is not accepted, and for each accepted use that no longer exists. */
export function compareUses(system: System, found: Uses, accepted: Uses): string[] {
  const unlisted = without(found, accepted).map(([name, use]) => {
    const lack = systems[system].find((one) => one.name === name);
    return `${system} ${lack?.kind} ${name}, and "${use}" uses it. Write it otherwise, or name it in accepted-uses.ts. What it would take: ${lack?.change}`;
  });
  const stale = without(accepted, found).map(
    ([name, use]) =>
      `accepted-uses.ts says of ${system} that "${use}" uses ${name}, and no statement does. Take it out.`,
  );
  return [...unlisted, ...stale];
}
