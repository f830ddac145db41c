export { enterPortal } from './enter-portal.ts';
export { EntryFrame } from './entry-frame.tsx';
export { FactorStep } from './factor-step.tsx';
export { fetchSession } from './fetch-session.ts';
export { finishSignIn, type SignInStep } from './finish-sign-in.ts';
export { PasswordField } from './password-field.tsx';
export { submitPassword } from './sign-in-steps.ts';
export { signOut } from './sign-out.ts';
export { useOrganisationChoice } from './use-organisation-choice.ts';
