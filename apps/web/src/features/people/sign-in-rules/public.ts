export { RemoveFactorPanel } from './remove-factor-panel.tsx';
export { SignInRulesPanel } from './sign-in-rules-panel.tsx';
