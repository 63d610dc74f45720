import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { z } from 'zod';
import type { CostClass } from './call-cost.ts';
import type { SecurityKind } from './security-events.ts';

/** A schema for JSON; media types for files, with a schema for JSON beside them; or null for an empty answer. */
export type Answer = z.ZodType | { files: readonly string[]; json?: z.ZodType } | null;

export type Refusal = {
  status: ContentfulStatusCode;
  code: string;
  message?: string;
  details?: z.ZodRawShape;
  field?: string;
  security?: SecurityKind;
};

/** Security schemes as OpenAPI writes them, with the refusals of a caller who has none. */
export type Keys = Readonly<
  Record<string, { scheme: Readonly<Record<string, unknown>>; refusals?: readonly Refusal[] }>
>;

export type CallDescription = {
  id: string;
  tag: string;
  summary: string;
  description?: string;
  /** Any one of these keys is enough; without any, the call is open to everybody. */
  opens?: readonly string[];
  /** Path parameters other than a row's id. */
  path?: Readonly<Record<string, z.ZodType>>;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Bodies other than JSON, by media type. */
  takes?: Readonly<Record<string, z.ZodType>>;
  headers?: Readonly<Record<string, string>>;
  answers: Readonly<Record<number, Answer>>;
  tells?: Readonly<Record<string, string>>;
  refuses?: readonly Refusal[];
  /** Codes of the security scheme that this call never answers. */
  neverRefuses?: readonly string[];
  kind?: 'admin list' | 'public read';
  /** May be sent from other sites too: it relies on its token alone. */
  isFromAnywhere?: boolean;
  isLimited?: boolean;
  /** `usual` by default, `whole` for an admin's list; a test of every call checks the class. */
  cost?: CostClass;
  /** Accepts If-Match with the version that the editor saw. */
  isVersioned?: boolean;
  /** An old address, kept for existing callers. */
  isFormer?: boolean;
};

export const costOf = ({ cost, kind }: CallDescription) => cost ?? (kind === 'admin list' ? 'whole' : 'usual');
