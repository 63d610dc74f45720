import { ilike, or, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { containing } from '../../../platform/database/like-pattern.ts';
import { paths } from '../../../platform/paths.ts';
import type { FoundKind } from './found.rules.ts';

/** So many are answered in all… */
export const mostFound = 20;
/** …and of one kind, as long as others have some. */
export const mostOfKind = 6;

/** Fewer letters are in everything, and no index knows them. */
export const shortestPart = 3;

export type Found = { kind: FoundKind; id: string; title: string; detail: string; href: string };

export const addressOf = (search: Record<string, string>) => `${paths.adminDashboard}?${new URLSearchParams(search)}`;

export const joined = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ');

/** The embedded database compares no letters beside A to Z without regard to case: those are asked for both ways. */
function spellingsOf(q: string): string[] {
  if (!/[^\p{ASCII}]/u.test(q)) return [q];
  const capitalized = q.toLowerCase().replaceAll(/(?<=^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase());
  return [...new Set([q, q.toLowerCase(), q.toUpperCase(), capitalized])];
}

export const holds = (columns: readonly AnyPgColumn[], q: string): SQL | undefined =>
  or(...spellingsOf(q).flatMap((one) => columns.map((column) => ilike(column, containing(one)))));
