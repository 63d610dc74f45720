import { paths } from '../../../platform/paths.ts';
import type { FoundKind } from './found.rules.ts';

export const maxFound = 20;
export const maxPerKind = 6;

/** Shorter parts match too much and cannot use the trigram index. */
export const shortestPart = 3;

export type Found = { kind: FoundKind; id: string; title: string; detail: string; href: string };

export const addressOf = (search: Record<string, string>) => `${paths.adminDashboard}?${new URLSearchParams(search)}`;

export const joined = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ');
