import type { Context } from 'hono';
import { z } from 'zod';
import type { ApiDeps } from '../../platform/http/api-deps.ts';
import { readPreferences } from '../../platform/preferences.ts';
import { ok } from '../../platform/result.ts';
import { stepProofInput } from '../accounts/accounts.input.ts';
import { proofOf } from '../accounts/admin-cookie.ts';
import { adminCalls } from '../accounts/calls.ts';
import { stepRefusals } from '../accounts/passkeys/passkey-shapes.ts';
import { readSettings } from '../settings/keep-settings.ts';
import { settingsInput } from '../settings/settings.input.ts';
import { definedSettings, lockedSettings, settingsWith } from '../settings/settings.rules.ts';
import { editSettings, protectedChanges, returnSettings, type ShopSettings } from './edit-settings.ts';
import { settingChangeList } from './list-setting-changes.ts';
import { settingChangeShape, settingsShape } from './settings-shapes.ts';

const admin = adminCalls('Settings');

const settingsChangeInput = settingsInput
  .partial()
  .extend(stepProofInput.shape)
  .refine(
    ({ password: _password, code: _code, passkey: _passkey, ...change }) => Object.keys(change).length > 0,
    'Nothing to change',
  );

const history = '/api/admin/settings/history';

async function shown({ db, env }: ApiDeps, { version, values }: ShopSettings, now: Date) {
  return { version, values, locked: lockedSettings(env), history, changedLately: await protectedChanges(db, now) };
}

const current = z.object({ version: settingsShape.shape.version, values: settingsShape.shape.values });

const languageOf = (context: Context) => readPreferences(context.req.header('cookie') ?? '').language;

const refuses = [
  ...stepRefusals,
  { code: 'setting-locked', details: { fields: z.record(z.string(), z.string()) } },
] as const;

export const settingsCalls = [
  admin('GET /admin/settings', 'readSettings', {
    summary: 'Shows the settings, and which are locked by the environment',
    answers: { 200: settingsShape },
    run: async (deps, { now }) => {
      const { version, values } = await readSettings(deps.db);
      return shown(deps, { version, values: settingsWith(deps.env, values) }, now);
    },
  }),
  admin('PATCH /admin/settings', 'editSettings', {
    cost: 'heavy',
    summary: 'Updates the given settings',
    description:
      'Bank details, the address for questions about money and the limit of four eyes need the second step, or the password where the account has none.',
    body: settingsChangeInput,
    versionOf: { what: 'the settings', current },
    isLimited: true,
    answers: { 200: settingsShape },
    refuses,
    run: async (
      deps,
      { body: { password, code, passkey, ...change }, version, admin: self, address, context, now },
    ) => {
      const proof = { password, code, passkey, ...proofOf(context, deps, address) };
      const edit = { change: definedSettings(change), version, admin: self, proof, language: languageOf(context) };
      const result = await editSettings(deps, edit, now);
      return result.ok ? ok(await shown(deps, result.value, now)) : result;
    },
  }),
  admin('GET /admin/settings/history', 'listSettingChanges', {
    summary: 'Lists the changes of settings, with values before and after',
    answers: { 200: z.array(settingChangeShape) },
    list: settingChangeList,
  }),
  admin('POST /admin/settings/history/:id/return', 'returnSettings', {
    cost: 'heavy',
    summary: 'Restores the settings as they were before a change',
    body: stepProofInput,
    versionOf: { what: 'the settings', current },
    isLimited: true,
    answers: { 200: settingsShape },
    refuses,
    run: async (deps, { params: { id }, body, version, admin: self, address, context, now }) => {
      const proof = { ...body, ...proofOf(context, deps, address) };
      const result = await returnSettings(
        deps,
        { id, version, admin: self, proof, language: languageOf(context) },
        now,
      );
      return result.ok ? ok(await shown(deps, result.value, now)) : result;
    },
  }),
] as const;
