import { GET as listOperators } from '@groundwork/contract/v1/portal/operators/index.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useMay } from '../../../lib/session/authentication.ts';
import { AddressLink } from '../../../ui/address-link.tsx';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { OperatorDialog } from '../../records/operators/public.ts';
import { RecordTable } from './record-table.tsx';

/** The operators of the organisation, each with the machines of the moment. */
export function OperatorList() {
  const { t } = useTranslation();
  const mayEdit = useMay('operators.edit');
  const [isAdding, setAdding] = useState(false);
  const result = useCall(listOperators, {});
  return (
    <>
      {mayEdit ? (
        <ButtonRow>
          <Button onClick={() => setAdding(true)}>{t('operators.add')}</Button>
        </ButtonRow>
      ) : null}
      <CallBoundary result={result} shape="table">
        {({ operators }) => (
          <RecordTable
            records={operators}
            heads={[t('operators.name'), t('operators.code'), t('operators.machines')]}
            getCells={({ name, code, machines }) => [
              name,
              code,
              machines.map((machine) => (
                <AddressLink key={machine.id} href={`/machines/${machine.id}`}>
                  {machine.name}{' '}
                </AddressLink>
              )),
            ]}
            getName={({ name }) => name}
            subjectKind="operator"
            none={{ title: t('operators.title'), text: t('operators.none') }}
            renderEdit={
              mayEdit ? (operator, onClose) => <OperatorDialog operator={operator} onClose={onClose} /> : null
            }
          />
        )}
      </CallBoundary>
      {isAdding ? <OperatorDialog operator={null} onClose={() => setAdding(false)} /> : null}
    </>
  );
}
