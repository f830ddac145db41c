export { EndSignInsPanel } from './end-sign-ins-panel.tsx';
export { RemoveFactorPanel } from './remove-factor-panel.tsx';
export { SignInRulesPanel } from './sign-in-rules-panel.tsx';
