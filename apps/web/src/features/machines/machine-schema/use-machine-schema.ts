import type { MachineSchemaAnswer } from '@groundwork/contract/entities/machine-schema.ts';
import { GET as getSchema } from '@groundwork/contract/v1/portal/organisations/_id/schema-groups.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CallFailure } from '../../../lib/calls/call-failure.ts';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useAuthentication } from '../../../lib/session/authentication.ts';

/** The schema of the machines of the person's organisation. */
export function useMachineSchema(): UseQueryResult<MachineSchemaAnswer, CallFailure> {
  const { session } = useAuthentication();
  const id = session?.organisation?.id;
  return useCall(getSchema, { params: { id: id ?? '' } }, { enabled: id !== undefined });
}
