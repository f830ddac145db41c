import type { EmissionFactorsAnswer } from '@groundwork/contract/entities/emission-factors.ts';
import { GET as readFactors } from '@groundwork/contract/v1/portal/emission-factors.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useMay } from '../../../lib/session/authentication.ts';
import { Button } from '../../../ui/button.tsx';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { EditFactorsDialog } from './edit-factors-dialog.tsx';
import { FactorsTable } from './factors-table.tsx';
import '../../../ui/section.css';
import './emission-factors.css';

/** The factors that convert burned fuel to emissions, by start date. */
export function EmissionFactorsPanel() {
  const { t } = useTranslation();
  const heading = useId();
  const result = useCall(readFactors, {});
  return (
    <section id="emission-factors" className="section emission-factors" aria-labelledby={heading}>
      <div className="emission-factors-head">
        <h2 id={heading}>{t('emissionFactors.title')}</h2>
        {result.data ? <NewVersionButton factors={result.data} /> : null}
      </div>
      <p>{t('emissionFactors.lead')}</p>
      <div className="panel">
        <CallBoundary result={result}>{(factors) => <FactorsTable factors={factors} />}</CallBoundary>
      </div>
    </section>
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
