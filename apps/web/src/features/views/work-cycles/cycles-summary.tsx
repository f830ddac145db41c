import type { CyclesSummary as Summary } from '@groundwork/contract/entities/work-cycle.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { Definition, Definitions } from '../../../ui/definitions.tsx';
import './work-cycles.css';

type Props = { readonly summary: Summary };

/** The key figures of a machine's cycles. */
export function CyclesSummary({ summary }: Props) {
  const { t } = useTranslation();
  const { exact, duration, distance } = useFormats();
  const { tips, payloadTonnes, averageSeconds } = summary;
  const doubts = [
    ['missedLoads', summary.missedLoads],
    ['unseenDumps', summary.unseenDumps],
    ['unconfirmedDumps', summary.unconfirmedDumps],
  ] as const;
  return (
    <Definitions kind="grid" className="work-cycles-figures">
      <Definition term={t('workCycles.cycles')}>{exact(summary.cycles, 0)}</Definition>
      <Definition term={t('workCycles.average')}>
        {averageSeconds === null ? null : duration(averageSeconds)}
      </Definition>
      <Definition term={t('workCycles.waiting')}>{duration(summary.queueSeconds)}</Definition>
      <Definition term={t('workCycles.tips')}>{tips === null ? null : exact(tips, 0)}</Definition>
      <Definition term={t('workCycles.payload')}>
        {payloadTonnes === null ? null : `${exact(payloadTonnes, 0)} t`}
      </Definition>
      <Definition term={t('workCycles.distance')}>{distance(summary.distanceMetres)}</Definition>
      {doubts.map(([key, count]) =>
        count === 0 ? null : (
          <Definition key={key} term={t(`workCycles.${key}`)}>
            {exact(count, 0)}
          </Definition>
        ),
      )}
    </Definitions>
  );
}
