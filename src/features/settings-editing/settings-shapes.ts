import { z } from 'zod';
import { idShape, momentShape, namedShape, numberShape } from '../../platform/http/answer-shape.ts';
import { byName } from '../../platform/pick.ts';
import type { SettingName, Settings } from '../settings/settings.input.ts';
import { firstSettings, settingNames } from '../settings/settings.rules.ts';

type Shapes = { [Name in SettingName]: z.ZodType<Settings[Name]> };

/** Of the kind that a setting begins with; what begins with nothing is a text, or none. */
function shapeOf(first: unknown): z.ZodType {
  if (typeof first === 'boolean') return z.boolean();
  if (typeof first === 'number') return numberShape;
  return first === null ? z.string().nullable() : z.string();
}

const valuesShape = z.object({
  ...byName<SettingName, z.ZodType, Shapes>(settingNames, (name) => shapeOf(firstSettings[name])),
  volumeSteps: z.array(z.object({ from: numberShape, percent: numberShape })),
  /** Kronor; with a sum, erasures wait for a second account too. */
  fourEyesAbove: numberShape.nullable(),
});

export const settingsShape = namedShape('Settings', {
  version: numberShape,
  values: valuesShape,
  locked: z.array(z.string()),
  history: z.string(),
  /** Money settings that were changed in the last days: the value before. */
  changedLately: z.array(z.object({ name: z.string(), before: z.string(), actor: z.string(), createdAt: momentShape })),
});

export const settingChangeShape = namedShape('SettingChange', {
  id: idShape,
  actor: z.string(),
  role: z.string().nullable(),
  createdAt: momentShape,
  changes: z.array(z.object({ name: z.string(), before: z.unknown(), after: z.unknown() })),
});
