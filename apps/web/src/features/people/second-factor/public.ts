export { FactorForm } from './factor-form.tsx';
export { createPasskey, hasPasskeys } from './passkey-browser.ts';
