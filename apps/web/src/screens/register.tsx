import { createFileRoute, useLocation } from '@tanstack/react-router';
import { RegisterScreen } from '../features/views/set-up/public.ts';
import { findToken } from '../lib/session/link-token.ts';

export const Route = createFileRoute('/register')({ component: Register });

function Register() {
  const token = findToken(useLocation().hash);
  const navigate = Route.useNavigate();
  return <RegisterScreen token={token} onDone={() => void navigate({ to: '/', replace: true })} />;
}
