export { AddressLinkScreen } from './address-link-screen.tsx';
export { ForgotPasswordScreen } from './forgot-password-screen.tsx';
export { LinkSentScreen } from './link-sent-screen.tsx';
export { ResetScreen } from './reset-screen.tsx';
