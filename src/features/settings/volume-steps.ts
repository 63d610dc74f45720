import type { VolumeStep } from '../policy/totals.rules.ts';

export const volumeStepsOf = (_env: object): readonly VolumeStep[] => JSON.parse(process.env.H2_STEPS ?? '[]');
