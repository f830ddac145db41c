import type { MachineSchemaAnswer } from '@groundwork/contract/entities/machine-schema.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonText } from '../../../lib/calls/failure-text.ts';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { FailureMessage } from '../../../ui/failure-message.tsx';
import { useMachineSchema } from './use-machine-schema.ts';

type Props = {
  /** The layout of the content, drawn while the schema is loading. */
  readonly shape?: 'lines' | 'table';
  readonly children: (schema: MachineSchemaAnswer) => ReactNode;
};

/**
 * Renders what needs the schema of machines. If it does not load, shows the text about the connection without a response,
 * else that about the profile data.
 */
export function SchemaBoundary({ shape = 'lines', children }: Props) {
  const { t } = useTranslation();
  const schema = useMachineSchema();
  const { data, error } = schema;
  if (data !== undefined || error === null || error.code === 'NO_RESPONSE')
    return (
      <CallBoundary result={schema} shape={shape}>
        {children}
      </CallBoundary>
    );
  return (
    <FailureMessage
      failure={error}
      text={t('record.schemaFailed')}
      reason={reasonText(t, error)}
      onRetry={() => void schema.refetch()}
    />
  );
}
