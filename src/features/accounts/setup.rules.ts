export const setupSteps = ['password', 'second-step'] as const;

export type SetupStep = (typeof setupSteps)[number];

type Account = { mustChangePassword: boolean; hasSecondStep: boolean };

/** Password first: setting up the second step asks for it, and it should be one that its owner has chosen. */
export function stepsToSetUp({ mustChangePassword, hasSecondStep }: Account, isLive: boolean): SetupStep[] {
  const isMissing: Record<SetupStep, boolean> = {
    password: mustChangePassword,
    'second-step': isLive && !hasSecondStep,
  };
  return setupSteps.filter((step) => isMissing[step]);
}

export const setupRefusals = {
  password: { code: 'password-change-required', message: 'Choose a password of your own first' },
  'second-step': { code: 'second-step-required', message: 'Set up the second login step first' },
} as const satisfies Record<SetupStep, { code: string; message: string }>;

export const isSetupRefusal = ({ status, code }: { status: number; code: string }): boolean =>
  status === 403 && setupSteps.some((step) => setupRefusals[step].code === code);
