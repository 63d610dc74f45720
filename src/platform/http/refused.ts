import type { z } from 'zod';
import type { Served } from './answer-shape.ts';
import { ApiError, malformed, notFound } from './api-error.ts';
import type { Refusal } from './describe-call.ts';
import { tooManyRequests } from './rate-limit.ts';
import { fieldsShape } from './refusals.ts';
import type { SecurityKind } from './security-events.ts';

type Row = readonly [
  status: Refusal['status'],
  message: string,
  more?: { field?: string; security?: SecurityKind; details?: z.ZodRawShape },
];

/** Status and sentence of each code. */
export type RefusalTable<Code extends string = string> = Readonly<Record<Code, Row>>;

/** A code of the table, with further fields of the answer, or with what differs for this call. */
export type Detailed<Code extends string = string, Details extends z.ZodRawShape = z.ZodRawShape> = {
  code: Code;
  details?: Details;
  message?: string;
  status?: Refusal['status'];
  field?: string;
};

export function refusalIn<Code extends string>(table: RefusalTable<Code>, declared: Code | Detailed<Code>): Refusal {
  const { code, ...own }: Detailed<Code> = typeof declared === 'string' ? { code: declared } : declared;
  const [status, message, more] = table[code];
  const refusal: Refusal = { status, message, ...more, ...own, code };
  const details = { ...(refusal.field !== undefined && { fields: fieldsShape }), ...more?.details, ...own.details };
  return Object.keys(details).length > 0 ? { ...refusal, details } : refusal;
}

/** Failures that any use-case may answer, whatever its call declares. */
type AnyFailure =
  | 'not-found'
  | { kind: 'not-found' }
  | { kind: 'stale'; current: unknown }
  | { kind: 'invalid'; field: string; reason: string }
  | { kind: 'too-many-requests'; retryAfter: number };

type Shown<Shape> = Shape extends z.ZodRawShape ? Served<z.output<z.ZodObject<Shape>>> : never;

type Failed<Refusing> = Refusing extends string
  ? NoInfer<Refusing> | { kind: NoInfer<Refusing> }
  : Refusing extends { code: infer Code; details: infer Shape }
    ? { kind: Code } & Shown<Shape>
    : Refusing extends { code: infer Code }
      ? Code | { kind: Code }
      : never;

/** A failure that the call does not declare does not compile. */
export type FailureOf<Refusing> = AnyFailure | Failed<Refusing>;

const isFailure = (failure: unknown): failure is { kind: string } & Record<string, unknown> =>
  typeof failure === 'object' && failure !== null && 'kind' in failure && typeof failure.kind === 'string';

/** A `reason` of the failure replaces the call's sentence with a more exact one; `retryAfter` is in seconds. */
export function refusedBy(refuses: readonly Refusal[], failure: unknown): ApiError {
  const { kind, reason, retryAfter, ...details } = isFailure(failure)
    ? failure
    : { kind: String(failure), reason: undefined, retryAfter: undefined };
  if (kind === 'not-found') return notFound();
  if (kind === 'invalid') return malformed(String(details.field), String(reason));
  if (kind === 'too-many-requests') return tooManyRequests(Number(retryAfter));
  const refusal = refuses.find(({ code }) => code === kind);
  if (!refusal) throw new Error(`The failure ${kind} is none of those that the call says.`);
  const message = typeof reason === 'string' ? reason : (refusal.message ?? kind);
  return new ApiError(refusal.status, kind, message, {
    details: {
      ...(refusal.field !== undefined && { fields: { [refusal.field]: message } }),
      ...details,
      ...(refusal.details?.retryAfter && { retryAfter }),
    },
    ...(retryAfter !== undefined && { headers: { 'retry-after': String(retryAfter) } }),
    ...(refusal.security && { security: refusal.security }),
  });
}
