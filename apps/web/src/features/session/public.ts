export { fetchSession } from './fetch-session.ts';
export { readLoginSearch } from './login-address.ts';
export { LoginForm } from './login-form.tsx';
export { RegisterScreen } from './register-screen.tsx';
export { findToken } from './set-up.ts';
export { signOut } from './sign-out.ts';
