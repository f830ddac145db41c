export { EntryFrame } from './entry-frame.tsx';
export { fetchSession } from './fetch-session.ts';
export { readLoginSearch } from './login-address.ts';
export { LoginForm } from './login-form.tsx';
export { PasswordField } from './password-field.tsx';
export { submitPassword } from './sign-in-steps.ts';
export { signOut } from './sign-out.ts';
