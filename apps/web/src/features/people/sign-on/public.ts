export { JoinThroughProvider } from './join-through-provider.tsx';
export { createSignOn } from './sign-on-calls.ts';
export { SignOnPanel } from './sign-on-panel.tsx';
export { SignOnStep } from './sign-on-step.tsx';
export { SsoScreen } from './sso-screen.tsx';
export type { SignOn } from './use-sign-on.ts';
