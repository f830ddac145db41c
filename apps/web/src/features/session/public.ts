export { EntryFrame } from './entry-frame.tsx';
export { fetchSession } from './fetch-session.ts';
export { readLoginSearch } from './login-address.ts';
export { LoginForm } from './login-form.tsx';
export { signOut } from './sign-out.ts';
