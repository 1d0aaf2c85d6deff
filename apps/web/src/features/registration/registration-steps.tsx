import type { RegistrationStep } from '@iron/domain';
import type { ComponentType } from 'react';
import { DepositStep } from './deposit-step.tsx';
import { EmailStep } from './email-step.tsx';
import { PromosStep } from './promos-step.tsx';
import { QrStep } from './qr-step.tsx';
import { ScanStep } from './scan-step.tsx';
import type { StepProps } from './step-props.ts';
import { SuccessStep } from './success-step.tsx';
import { VenueStep } from './venue-step.tsx';
import { WelcomeStep } from './welcome-step.tsx';

type StepView = {
  readonly View: ComponentType<StepProps>;
  /** True where the step is left by itself, so that there is no button to go on. */
  readonly leavesByItself?: boolean;
};

/** What each step shows; their order is the domain's. */
export const stepViews: Readonly<Record<RegistrationStep, StepView>> = {
  welcome: { View: WelcomeStep },
  email: { View: EmailStep },
  'id-scan': { View: ScanStep, leavesByItself: true },
  biometric: { View: ScanStep, leavesByItself: true },
  venue: { View: VenueStep },
  deposit: { View: DepositStep },
  qr: { View: QrStep },
  promos: { View: PromosStep },
  success: { View: SuccessStep, leavesByItself: true },
};
