import type { InspectedMachine } from '@groundwork/contract/entities/inspected-machine.ts';
import { POST as deriveAgain } from '@groundwork/contract/v1/admin/machines/_id/derivations.ts';
import { GET as inspectMachine } from '@groundwork/contract/v1/admin/machines/_id/index.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldText } from '../../../lib/calls/failure-text.ts';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { useMay } from '../../../lib/session/authentication.ts';
import { civilDateIn } from '../../../lib/time/zone-time.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Definition, Definitions } from '../../../ui/definitions.tsx';
import { NotAllowedPage } from '../../../ui/not-allowed-page.tsx';
import { Page } from '../../../ui/page.tsx';
import { PanelText, TitledPanel } from '../../../ui/panel.tsx';
import { FormDialog } from '../../../ui/submit-form.tsx';
import { useTypeNames } from '../../machines/machine-types/public.ts';
import { InspectedSources } from './inspected-sources.tsx';

/** While a machine is derived again, and slow enough to cost next to nothing. */
const REFETCH_MS = 5_000;

/** A machine of any organisation for internal staff: its owner, its sources and the state of its derivation. */
export function InspectedMachinePage({ machineId }: { readonly machineId: string }) {
  const { t } = useTranslation();
  const mayInspect = useMay('inspector.use');
  const result = useCall(
    inspectMachine,
    { params: { id: machineId } },
    { enabled: mayInspect, refetchEveryMs: REFETCH_MS },
  );
  const [isDeriving, setDeriving] = useState(false);
  if (!mayInspect) return <NotAllowedPage title={t('inspector.machine.title')} about="admin" />;
  return (
    <CallBoundary result={result} isWholePage>
      {(inspected) => (
        <Page
          title={inspected.machine.name}
          lead={t('inspector.machine.lead')}
          actions={<Button onClick={() => setDeriving(true)}>{t('inspector.deriveAgain')}</Button>}
        >
          <Facts inspected={inspected} />
          <Derivation inspected={inspected} />
          <InspectedSources inspected={inspected} />
          {isDeriving ? <DeriveDialog inspected={inspected} onClose={() => setDeriving(false)} /> : null}
        </Page>
      )}
    </CallBoundary>
  );
}

type Props = { readonly inspected: InspectedMachine };

function Facts({ inspected: { machine, organisation } }: Props) {
  const { t } = useTranslation();
  const { dateTime } = useFormats();
  const getTypeName = useTypeNames();
  const { id, assetId, type, createdAt, archivedAt } = machine;
  const { timezone } = organisation;
  return (
    <TitledPanel
      title={t('inspector.machine.facts')}
      actions={
        <ButtonLink
          kind="quiet"
          to="/admin/orgs/settings/$id"
          params={{ id: organisation.id }}
          aria-label={`${t('admin.settings')}: ${organisation.name}`}
        >
          {t('admin.settings')}
        </ButtonLink>
      }
    >
      <Definitions kind="grid">
        <Definition term={t('inspector.machine.owner')}>{organisation.name}</Definition>
        <Definition term={t('machine.zone')}>{timezone}</Definition>
        <Definition term={t('machine.type')}>{getTypeName(type)}</Definition>
        <Definition term={t('machine.assetId')}>{assetId}</Definition>
        <Definition term={t('inspector.machine.id')}>{id}</Definition>
        <Definition term={t('admin.created')}>{dateTime(createdAt, timezone)}</Definition>
        {archivedAt === null ? null : (
          <Definition term={t('inspector.machine.archived')}>{dateTime(archivedAt, timezone)}</Definition>
        )}
      </Definitions>
    </TitledPanel>
  );
}

function Derivation({ inspected: { derivation, marks, organisation } }: Props) {
  const { t } = useTranslation();
  const { dateTime } = useFormats();
  const at = (instant: string) => dateTime(instant, organisation.timezone);
  return (
    <TitledPanel title={t('inspector.machine.derivation')}>
      {derivation === null ? (
        <PanelText>{t('inspector.machine.notDerived')}</PanelText>
      ) : (
        <Definitions kind="grid">
          <Definition term={t('inspector.machine.derivedUntil')}>{at(derivation.derivedUntil)}</Definition>
          <Definition term={t('inspector.machine.dueAt')}>
            {derivation.dueAt === null ? null : at(derivation.dueAt)}
          </Definition>
          <Definition term={t('inspector.machine.rules')}>
            {t(derivation.isCurrent ? 'inspector.machine.current' : 'inspector.machine.outdated')}
          </Definition>
        </Definitions>
      )}
      <p role="status">
        {marks.length === 0
          ? t('inspector.machine.nothingWaits')
          : t('inspector.deriving', { count: marks.length })}
      </p>
    </TitledPanel>
  );
}

/** Asks for the date from which the machine is derived again. */
function DeriveDialog({
  inspected: { machine, organisation },
  onClose,
}: Props & { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [from, setFrom] = useState(() => civilDateIn(Date.now(), organisation.timezone));
  const deriving = useSubmit(deriveAgain, {
    doneText: () => t('inspector.derivationBegan', { count: 1 }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('inspector.deriveTitle', { code: machine.name })}
      state={deriving}
      confirm={t('inspector.deriveAgain')}
      onSubmit={() => deriving.submit({ params: { id: machine.id }, body: { startDate: from } })}
      onClose={onClose}
    >
      <p>{t('inspector.deriveText')}</p>
      <DateField
        required
        label={t('inspector.deriveFrom')}
        value={from}
        onChange={setFrom}
        problem={fieldText(t, deriving.error, 'startDate', t('inspector.deriveFrom'))}
      />
    </FormDialog>
  );
}
