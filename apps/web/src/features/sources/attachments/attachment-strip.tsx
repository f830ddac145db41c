import type { Attachment } from '@groundwork/contract/entities/source.ts';
import { useTranslation } from 'react-i18next';
import { DatedStrip } from '../../../charts/dated-strip.tsx';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { civilDateIn } from '../../../lib/time/zone-time.ts';

type Props = {
  readonly attachments: readonly Attachment[];
  readonly getSourceName: (sourceId: string) => string;
  readonly timeZone: string;
};

const NOW_STEP_MS = 60_000;

/** The sources of a machine over time. Renders nothing for a single attachment. */
export function AttachmentStrip({ attachments, getSourceName, timeZone }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const now = useNow(NOW_STEP_MS);
  if (attachments.length < 2) return null;
  const bars = attachments.map(({ id, sourceId, attachedFrom, attachedTo }) => ({
    key: id,
    lane: getSourceName(sourceId),
    from: attachedFrom,
    to: attachedTo,
  }));
  return (
    <DatedStrip
      bars={bars}
      now={now}
      label={t('sources.overTime')}
      formatDate={(instant) => formats.civilDate(civilDateIn(instant, timeZone))}
    />
  );
}
