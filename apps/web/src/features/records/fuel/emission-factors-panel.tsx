import type { EmissionFactorsAnswer } from '@groundwork/contract/entities/emission-factors.ts';
import { GET as readFactors } from '@groundwork/contract/v1/portal/emission-factors.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useMay } from '../../../lib/session/authentication.ts';
import { Button } from '../../../ui/button.tsx';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Section } from '../../../ui/section.tsx';
import { EditFactorsDialog } from './edit-factors-dialog.tsx';
import { FactorsTable } from './factors-table.tsx';
import './emission-factors-panel.css';

/** The factors that convert burned fuel to emissions, by start date. */
export function EmissionFactorsPanel() {
  const { t } = useTranslation();
  const result = useCall(readFactors, {});
  return (
    <Section
      id="emission-factors"
      className="emission-factors"
      title={t('emissionFactors.title')}
      lead={t('emissionFactors.lead')}
      actions={result.data ? <NewVersionButton factors={result.data} /> : null}
    >
      <Panel>
        <CallBoundary result={result} shape="table">
          {(factors) => <FactorsTable factors={factors} />}
        </CallBoundary>
      </Panel>
    </Section>
  );
}

function NewVersionButton({ factors }: { readonly factors: EmissionFactorsAnswer }) {
  const { t } = useTranslation();
  const mayEdit = useMay('emission-factors.manage');
  const [isOpen, setOpen] = useState(false);
  if (!mayEdit) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('emissionFactors.new')}</Button>
      {isOpen ? <EditFactorsDialog factors={factors} edited={null} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
