import type { AttentionMachine } from '@groundwork/contract/entities/attention.ts';
import { GET as getAttention } from '@groundwork/contract/v1/portal/attention.ts';
import { formatMachineFilter } from '@groundwork/domain/machines/machine-filter.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/calls/failure-text.ts';
import { sumsThrottleMs } from '../../../lib/calls/sums-throttle.ts';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useMay } from '../../../lib/session/authentication.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { AddressButton } from '../../../ui/address-button.tsx';
import { AddressLink } from '../../../ui/address-link.tsx';
import { EmptyNote, EmptyState } from '../../../ui/empty-state.tsx';
import { Panel, PanelHead } from '../../../ui/panel.tsx';
import { Skeleton, SkeletonRows } from '../../../ui/skeleton.tsx';
import { Stand } from '../../../ui/stand.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import { useTypeName } from '../../machines/machine-types/public.ts';
import { splitMachineName } from '../../machines/machines/public.ts';
import { AttentionLevelsButton } from '../../records/attention-levels/public.ts';
import './dashboard-view.css';
import './attention-panel.css';
import { attentionAddress, attentionStep } from './attention-step.ts';
import type { FigureScope } from './figure-scope.ts';
import { useAttentionText } from './use-attention-text.ts';

type Props = {
  readonly scope: FigureScope;
  /** Machines of the dashboard. They decide how often the list is fetched again. */
  readonly numberOfMachines: number;
};

const FEW = 8;
const MANY = 500;
/** Below fewer rows stands the ranking (dashboard-view.css). */
const WIDE_FROM = 5;
const SKELETON_ROWS = 4;

/** The machines that need somebody today: what is wrong, since when, and the next step. */
export function AttentionPanel({ scope, numberOfMachines }: Props) {
  const { t } = useTranslation();
  const [showsAll, setShowsAll] = useState(false);
  const filter = formatMachineFilter(scope.filter) || undefined;
  const { data, error } = useCall(
    getAttention,
    { query: { limit: showsAll ? MANY : FEW, filter } },
    { keepsPrevious: true, refetchThrottleMs: sumsThrottleMs(numberOfMachines) },
  );
  return (
    <Panel as="section" className="dashboard-panel attention" aria-labelledby="attention">
      <PanelHead id="attention" title={t('dashboard.attention.title')}>
        {data && data.total > FEW ? (
          <TextButton aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? t('dashboard.attention.fewer') : t('dashboard.attention.all', { count: data.total })}
          </TextButton>
        ) : null}
        <AttentionLevelsButton />
      </PanelHead>
      {data === undefined ? (
        error ? (
          <p className="muted">{failureText(t, error)}</p>
        ) : (
          <Skeleton>
            <SkeletonRows count={SKELETON_ROWS} />
          </Skeleton>
        )
      ) : data.machines.length === 0 ? (
        <EmptyState
          drawing="fine"
          as="h3"
          title={t('dashboard.attention.none')}
          text={t('dashboard.attention.noneText')}
        />
      ) : (
        <>
          <ul className="attention-list">
            {data.machines.map((machine) => (
              <AttentionRow key={machine.id} machine={machine} />
            ))}
          </ul>
          {data.total >= WIDE_FROM && data.total <= FEW && numberOfMachines > data.total ? (
            <div className="attention-rest">
              <EmptyNote
                drawing="fine"
                text={t('dashboard.attention.rest', { count: numberOfMachines - data.total })}
              />
            </div>
          ) : null}
        </>
      )}
    </Panel>
  );
}

const MINUTE_MS = 60_000;

function AttentionRow({ machine }: { readonly machine: AttentionMachine }) {
  const { t } = useTranslation();
  const getText = useAttentionText(new Date(useNow(MINUTE_MS)));
  const { code, rest, kind } = splitMachineName(machine, useTypeName(machine.type));
  const mayEdit = useMay('machines.edit');
  const [finding, ...others] = machine.findings;
  if (finding === undefined) return null;
  const { what, why } = getText(machine, finding);
  const step = attentionStep(machine, finding, mayEdit);
  const stepText = t(`dashboard.attention.steps.${step.name}`);
  return (
    <li>
      <Stand type={machine.type} state={machine.state} />
      <div className="attention-machine">
        <AddressLink href={attentionAddress(machine, finding)} leadsBack>
          {code}
        </AddressLink>
        <span className="muted">{rest ?? kind}</span>
        <span className="visually-hidden">{t(`states.${machine.state}`)}</span>
      </div>
      <div className="attention-text">
        <strong>{what}</strong>
        <span className="muted">
          {why}
          {others.length > 0 ? ` · ${t('dashboard.attention.others', { count: others.length })}` : null}
        </span>
      </div>
      <AddressButton
        href={step.href}
        aria-label={t('dashboard.attention.stepOf', { step: stepText, machine: code })}
        leadsBack={step.leadsBack}
      >
        {stepText}
      </AddressButton>
    </li>
  );
}
