import type { CallInput } from '@groundwork/contract/call.ts';
import { GET as readCycles } from '@groundwork/contract/v1/portal/maps/cycles/_id.ts';
import { GET as readLoader } from '@groundwork/contract/v1/portal/maps/excavator/cycles/_id.ts';
import { GET as reportCall } from '@groundwork/contract/v1/portal/maps/routes/report.ts';
import { LOADER_TYPES } from '@groundwork/domain/work-cycles/loader-types.ts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { DownloadButton } from '../../../ui/download-button.tsx';
import { CyclesSummary } from './cycles-summary.tsx';
import { CyclesTable } from './cycles-table.tsx';
import { LoaderTable } from './loader-table.tsx';
import type { ShownLeg } from './shown-leg.ts';
import { VisitReceipts } from './visit-receipts.tsx';
import './work-cycles.css';

type Machine = { readonly id: string; readonly name: string; readonly machineType: string };
type Dates = Pick<NonNullable<CallInput<typeof readCycles>['query']>, 'start' | 'end'>;

type Props = {
  readonly machines: readonly Machine[];
  readonly dates: Dates;
  readonly hasCycles: boolean;
  readonly hasLoaders: boolean;
  /** Shows where a machine was at an instant. */
  readonly onTime: (machineId: string, instant: string) => void;
  /** The part of a cycle that the map shows; null for none. */
  readonly shownLeg: ShownLeg | null;
  /** Shows a part of a cycle on the map; null: none. */
  readonly onLeg: (leg: ShownLeg | null) => void;
};

/** What the chosen machines hauled, and whom they loaded; each loads by itself. */
export function WorkCycles({ machines, hasCycles, hasLoaders, ...terms }: Props) {
  return machines.map((machine) => {
    if (LOADER_TYPES.includes(machine.machineType))
      return hasLoaders ? <Loader key={machine.id} machine={machine} {...terms} /> : null;
    return hasCycles ? <Hauler key={machine.id} machine={machine} {...terms} /> : null;
  });
}

const REPORTS = [
  { report: 'work_cycles-kpi-summary', label: 'downloadSummary' },
  { report: 'work_cycles-kpi-detail', label: 'downloadDetail' },
  { report: 'work_cycles-routes', label: 'downloadLegs' },
] as const;

type PartProps = Omit<Props, 'machines' | 'hasCycles' | 'hasLoaders'> & { readonly machine: Machine };

function Hauler({ machine, dates, onTime, shownLeg, onLeg }: PartProps) {
  const { t } = useTranslation();
  const { id, name } = machine;
  const result = useCall(readCycles, { params: { id }, query: dates });
  const title = t('workCycles.of', { name });
  return (
    <section className="work-cycles" aria-labelledby={`cycles-${id}`} aria-busy={result.isFetching}>
      <h2 id={`cycles-${id}`}>{title}</h2>
      <CallBoundary result={result} failed={t('workCycles.failed')}>
        {({ summary, cycles, visits, machine: { timezone } }) =>
          cycles.length === 0 ? (
            <p className="muted">{t('workCycles.none')}</p>
          ) : (
            <>
              <CyclesSummary summary={summary} />
              <CyclesTable
                caption={title}
                cycles={cycles}
                timeZone={timezone}
                machineId={id}
                shownLeg={shownLeg}
                onTime={(instant) => onTime(id, instant)}
                onLeg={onLeg}
              />
              <VisitReceipts visits={visits} timeZone={timezone} />
              <div className="cycle-downloads">
                {REPORTS.map(({ report, label }) => (
                  <DownloadButton
                    key={report}
                    call={reportCall}
                    input={{ query: { ...dates, machineId: id, report } }}
                    label={t(`workCycles.${label}`)}
                  />
                ))}
              </div>
            </>
          )
        }
      </CallBoundary>
    </section>
  );
}

function Loader({ machine, dates, onTime }: PartProps) {
  const { t } = useTranslation();
  const { id, name } = machine;
  const result = useCall(readLoader, { params: { id }, query: dates });
  const title = t('workCycles.loaderOf', { name });
  return (
    <section className="work-cycles" aria-labelledby={`cycles-${id}`} aria-busy={result.isFetching}>
      <h2 id={`cycles-${id}`}>{title}</h2>
      <CallBoundary result={result} failed={t('workCycles.failed')}>
        {({ visits, summary, machine: { timezone } }) =>
          visits.length === 0 ? (
            <p className="muted">{t('workCycles.noneLoader')}</p>
          ) : (
            <LoaderTable
              caption={title}
              visits={visits}
              summary={summary}
              timeZone={timezone}
              onTime={(instant) => onTime(id, instant)}
            />
          )
        }
      </CallBoundary>
    </section>
  );
}
