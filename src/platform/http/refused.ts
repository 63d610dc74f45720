import type { z } from 'zod';
import type { Served } from './answer-shape.ts';
import { ApiError, malformed, notFound } from './api-error.ts';
import type { Refusal } from './describe-call.ts';
import { tooManyRequests } from './rate-limit.ts';
import type { SecurityKind } from './security-events.ts';

type Row = readonly [
  status: Refusal['status'],
  message: string,
  more?: { field?: string; security?: SecurityKind; details?: z.ZodRawShape },
];

/** For each code its status and its sentence. */
export type RefusalTable<Code extends string = string> = Readonly<Record<Code, Row>>;

/** A code of the table, with what else the answer tells or another sentence. */
export type Detailed<Code extends string = string, Details extends z.ZodRawShape = z.ZodRawShape> = {
  code: Code;
  details?: Details;
  message?: string;
};

export function refusalIn<Code extends string>(table: RefusalTable<Code>, said: Code | Detailed<Code>): Refusal {
  const { code, details, message } = typeof said === 'string' ? { code: said } : said;
  const [status, sentence, more] = table[code];
  return { status, code, message: message ?? sentence, ...more, ...(details && { details }) };
}

/** What any use-case may fail with, whatever its call says. */
type AnyFailure =
  | 'not-found'
  | { kind: 'not-found' }
  | { kind: 'stale'; current: unknown }
  | { kind: 'invalid'; field: string; reason: string }
  | { kind: 'too-many-requests'; retryAfter: number };

type Shown<Shape> = {
  readonly [Name in keyof Shape]: Shape[Name] extends z.ZodType ? Served<z.output<Shape[Name]>> : never;
};

type Failed<Said> = Said extends string
  ? Said | { kind: Said }
  : Said extends { code: infer Code; details: infer Shape }
    ? { kind: Code } & Shown<Shape>
    : Said extends { code: infer Code }
      ? Code | { kind: Code }
      : never;

/** Another failure than the call says does not compile. */
export type FailureOf<Said> = AnyFailure | Failed<Said>;

const isFailure = (failure: unknown): failure is { kind: string } & Record<string, unknown> =>
  typeof failure === 'object' && failure !== null && 'kind' in failure && typeof failure.kind === 'string';

/** A `reason` of the failure says more exactly what is wrong than the call's sentence. */
export function refusedBy(refuses: readonly Refusal[], failure: unknown): ApiError {
  const { kind, reason, ...details } = isFailure(failure) ? failure : { kind: String(failure), reason: undefined };
  if (kind === 'not-found') return notFound();
  if (kind === 'invalid') return malformed(String(details.field), String(reason));
  if (kind === 'too-many-requests') return tooManyRequests(Number(details.retryAfter));
  const refusal = refuses.find(({ code }) => code === kind);
  if (!refusal) throw new Error(`The failure ${kind} is none of those that the call says.`);
  const message = typeof reason === 'string' ? reason : (refusal.message ?? kind);
  return new ApiError(refusal.status, kind, message, {
    details: { ...(refusal.field !== undefined && { fields: { [refusal.field]: message } }), ...details },
    ...(refusal.security && { security: refusal.security }),
  });
}
