import type { Dashboard } from '@groundwork/contract/entities/dashboard.ts';
import type { DisplayedState } from '@groundwork/contract/entities/machine-activity.ts';
import { useTranslation } from 'react-i18next';
import { StateDot } from '../../../charts/state-dot.tsx';
import { StateShares } from '../../../charts/state-shares.tsx';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { AddressLink } from '../../../ui/address-link.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { type FigureScope, machinesAddress } from './figure-scope.ts';
import { listStateCounts } from './state-counts.ts';
import './states-now.css';

type Props = { readonly summary: Dashboard['summary']; readonly scope: FigureScope };

/** How many machines are in each state now; each count links to its machines. */
export function StatesNow({ summary, scope }: Props) {
  const { t } = useTranslation();
  const counts = listStateCounts(summary.states);
  return (
    <Panel as="section" className="states-now" aria-label={t('dashboard.now')}>
      <ul>
        <StateCell count={summary.numberOfMachines} scope={scope} />
        {counts.map(({ state, count }) => (
          <StateCell key={state} state={state} count={count} scope={scope} />
        ))}
      </ul>
      <StateShares counts={counts} height={8} />
    </Panel>
  );
}

type CellProps = {
  readonly state?: DisplayedState;
  readonly count: number;
  readonly scope: FigureScope;
};

function StateCell({ state, count, scope }: CellProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <li data-none={count === 0 || undefined}>
      <AddressLink href={machinesAddress(scope, state === undefined ? {} : { state })}>
        <span className="state-word">
          {state === undefined ? null : <StateDot state={state} />}
          {state === undefined ? t('machines.all') : t(`states.${state}`)}
        </span>
        <b title={formats.number(count)}>{formats.keyFigure(count)}</b>
      </AddressLink>
    </li>
  );
}
