import type { Db } from '../../platform/database/db.ts';
import { lockSettings } from '../settings/keep-settings.ts';
import { type SettingsSource, settingsWith } from '../settings/settings.rules.ts';
import type { ClaimRules } from './claim-limits.rules.ts';

/** Of two simultaneous claims, the second sees what the first was granted. Locked after the order's own locks. */
export async function lockClaimRules(tx: Db, env: SettingsSource): Promise<ClaimRules> {
  const settings = settingsWith(env, (await lockSettings(tx)).values);
  return {
    autoShare: settings.claimAutoShare,
    autoPerBuyer: settings.claimAutoPerBuyer,
    autoPerKnownBuyer: settings.claimAutoPerKnownBuyer,
    autoKrPerDay: settings.claimAutoKrPerDay,
  };
}
