import { Hono } from 'hono';
import type { ApiParts } from '../../platform/http/api-parts.ts';
import type { AdminVariables } from '../accounts/require-admin.ts';
import { jobsApi } from './jobs.api.ts';
import { mailsApi } from './mails.api.ts';

/** What an admin alone sees of the shop itself. */
export const adminApi = (parts: ApiParts) =>
  new Hono<AdminVariables>().route('/', mailsApi(parts)).route('/', jobsApi(parts));
