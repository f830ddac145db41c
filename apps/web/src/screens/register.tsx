import { createFileRoute } from '@tanstack/react-router';
import { EntryFrame } from '../features/session/public.ts';

export const Route = createFileRoute('/register')({ component: RegisterScreen });

function RegisterScreen() {
  return <EntryFrame title="">{null}</EntryFrame>;
}
