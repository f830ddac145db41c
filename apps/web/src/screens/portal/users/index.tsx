import { createFileRoute, redirect } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { idOrCode, optional } from '../../../lib/search-params.ts';

export const Route = createFileRoute('/portal/users')({
  validateSearch: z.object({ userId: optional(idOrCode) }),
  beforeLoad: ({ search: { userId } }) => {
    if (userId === undefined) throw redirect({ to: '/portal/users/list', replace: true });
    throw redirect({ to: '/portal/users/$id', params: { id: String(userId) }, replace: true });
  },
});
