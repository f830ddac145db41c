export { RegisterScreen } from './register-screen.tsx';
export { findToken } from './set-up.ts';
