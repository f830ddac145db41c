export { JoinThroughProvider } from './join-through-provider.tsx';
export { SignOnPanel } from './sign-on-panel.tsx';
export { SsoScreen } from './sso-screen.tsx';
export type { SignOn } from './use-sign-on.ts';
