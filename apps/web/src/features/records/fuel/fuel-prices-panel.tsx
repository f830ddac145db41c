import type { FuelPricesAnswer } from '@groundwork/contract/entities/fuel-prices.ts';
import { GET as readPrices } from '@groundwork/contract/v1/portal/fuel-prices.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useMay } from '../../../lib/session/authentication.ts';
import { Button } from '../../../ui/button.tsx';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { EmptyNote } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Section } from '../../../ui/section.tsx';
import { EditPriceDialog } from './edit-price-dialog.tsx';
import { PricesTable } from './prices-table.tsx';
import './emission-factors-panel.css';

/** The prices that convert idle fuel to cost, by start date. */
export function FuelPricesPanel() {
  const { t } = useTranslation();
  const result = useCall(readPrices, {});
  return (
    <Section
      id="fuel-prices"
      className="emission-factors"
      title={t('fuelPrices.title')}
      lead={t('fuelPrices.lead')}
      actions={result.data ? <NewPriceButton prices={result.data} /> : null}
    >
      <Panel>
        <CallBoundary result={result} shape="table">
          {(prices) =>
            prices.versions.length === 0 ? (
              <EmptyNote drawing="past" text={t('fuelPrices.none')} />
            ) : (
              <PricesTable prices={prices} />
            )
          }
        </CallBoundary>
      </Panel>
    </Section>
  );
}

function NewPriceButton({ prices }: { readonly prices: FuelPricesAnswer }) {
  const { t } = useTranslation();
  const mayEdit = useMay('fuel-prices.manage');
  const [isOpen, setOpen] = useState(false);
  if (!mayEdit) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('fuelPrices.new')}</Button>
      {isOpen ? <EditPriceDialog prices={prices} edited={null} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
