import { createFileRoute, redirect } from '@tanstack/react-router';

/** Another address of the same window. */
export const Route = createFileRoute('/sso/cognito-cil')({
  beforeLoad: () => {
    throw redirect({ to: '/sso', hash: true, replace: true });
  },
});
