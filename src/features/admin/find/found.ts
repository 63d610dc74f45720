import { ilike, or, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { containing } from '../../../platform/database/like-pattern.ts';
import { paths } from '../../../platform/paths.ts';
import type { FoundKind } from './found.rules.ts';

export const mostFound = 20;
export const mostOfKind = 6;

/** Shorter parts match too much and cannot use the trigram index. */
export const shortestPart = 3;

export type Found = { kind: FoundKind; id: string; title: string; detail: string; href: string };

export const addressOf = (search: Record<string, string>) => `${paths.adminDashboard}?${new URLSearchParams(search)}`;

export const joined = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ');

/** The embedded database ignores case for A to Z only, so other letters are searched in several spellings. */
function spellingsOf(q: string): string[] {
  if (!/[^\p{ASCII}]/u.test(q)) return [q];
  const capitalized = q.toLowerCase().replaceAll(/(?<=^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase());
  return [...new Set([q, q.toLowerCase(), q.toUpperCase(), capitalized])];
}

export const holds = (columns: readonly AnyPgColumn[], q: string): SQL | undefined =>
  or(...spellingsOf(q).flatMap((one) => columns.map((column) => ilike(column, containing(one)))));
