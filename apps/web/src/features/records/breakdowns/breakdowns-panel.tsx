import type { Breakdown } from '@groundwork/contract/entities/breakdown.ts';
import { GET as listBreakdowns } from '@groundwork/contract/v1/portal/machines/_id/breakdowns.ts';
import { GET as settingsCall } from '@groundwork/contract/v1/users/settings.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useMay } from '../../../lib/session/authentication.ts';
import { Button } from '../../../ui/button.tsx';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { DatedLine, DatedList, DatedPanel, LineButton } from '../../../ui/dated-panel.tsx';
import { BreakdownDialog, type BrokenMachine } from './breakdown-dialog.tsx';
import { CloseBreakdownDialog } from './close-breakdown-dialog.tsx';

type Props = { readonly machine: BrokenMachine };

type Opened = { readonly kind: 'new' } | { readonly kind: 'edit' | 'close'; readonly breakdown: Breakdown };

/** The breakdowns of a machine, if the organisation records them. */
export function BreakdownsPanel({ machine }: Props) {
  const { data: settings } = useCall(settingsCall, {});
  return settings?.modules.equipmentBreakdown ? <RecordedBreakdowns machine={machine} /> : null;
}

function RecordedBreakdowns({ machine }: Props) {
  const { t } = useTranslation();
  const mayEdit = useMay('breakdowns.edit');
  const result = useCall(listBreakdowns, { params: { id: machine.id } });
  const [opened, setOpened] = useState<Opened | null>(null);
  const actions = mayEdit ? (
    <Button onClick={() => setOpened({ kind: 'new' })}>{t('breakdowns.log')}</Button>
  ) : null;
  return (
    <DatedPanel title={t('breakdowns.title')} actions={actions}>
      <CallBoundary result={result}>
        {({ breakdowns }) => (
          <DatedList items={breakdowns} getInterval={getInterval} emptyText={t('breakdowns.none')}>
            {(breakdown) => (
              <BreakdownLine
                key={breakdown.id}
                breakdown={breakdown}
                timeZone={machine.timezone}
                onOpen={mayEdit ? (kind) => setOpened({ kind, breakdown }) : null}
              />
            )}
          </DatedList>
        )}
      </CallBoundary>
      <BreakdownDialogs machine={machine} opened={opened} onClose={() => setOpened(null)} />
    </DatedPanel>
  );
}

const getInterval = ({ brokenFrom, brokenTo }: Breakdown) => ({ from: brokenFrom, to: brokenTo });

type DialogsProps = Props & { readonly opened: Opened | null; readonly onClose: () => void };

function BreakdownDialogs({ machine, opened, onClose }: DialogsProps) {
  if (opened === null) return null;
  if (opened.kind === 'close')
    return <CloseBreakdownDialog machine={machine} breakdown={opened.breakdown} onClose={onClose} />;
  const breakdown = opened.kind === 'edit' ? opened.breakdown : null;
  return <BreakdownDialog machine={machine} breakdown={breakdown} onClose={onClose} />;
}

type LineProps = {
  readonly breakdown: Breakdown;
  readonly timeZone: string;
  readonly onOpen: ((kind: 'edit' | 'close') => void) | null;
};

function BreakdownLine({ breakdown, timeZone, onOpen }: LineProps) {
  const { t } = useTranslation();
  const { reason, remark, brokenTo } = breakdown;
  return (
    <DatedLine name={reason} interval={getInterval(breakdown)} timeZone={timeZone} detail={remark}>
      {onOpen ? <LineButton label={t('dated.edit')} about={reason} onClick={() => onOpen('edit')} /> : null}
      {onOpen && brokenTo === null ? (
        <LineButton label={t('breakdowns.close')} about={reason} onClick={() => onOpen('close')} />
      ) : null}
    </DatedLine>
  );
}
