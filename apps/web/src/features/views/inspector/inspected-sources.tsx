import type { InspectedMachine, InspectedSource } from '@groundwork/contract/entities/inspected-machine.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { DatedLine, DatedLines } from '../../../ui/dated-line.tsx';
import { Definition, Definitions } from '../../../ui/definitions.tsx';
import { PanelText, TitledPanel } from '../../../ui/panel.tsx';

type Props = { readonly inspected: InspectedMachine };

/** The sources that a machine has or had, each with the age of its data, its attachments and its profiles. */
export function InspectedSources({ inspected: { sources, organisation } }: Props) {
  const { t } = useTranslation();
  if (sources.length === 0)
    return (
      <TitledPanel title={t('inspector.machine.sources')}>
        <PanelText>{t('inspector.machine.noSources')}</PanelText>
      </TitledPanel>
    );
  return sources.map((source) => (
    <SourcePanel key={source.id} source={source} timeZone={organisation.timezone} />
  ));
}

type SourceProps = { readonly source: InspectedSource; readonly timeZone: string };

function SourcePanel({ source, timeZone }: SourceProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const at = (instant: string | null) => (instant === null ? null : formats.dateTime(instant, timeZone));
  const { code, type, lastReadingAt, lastReceivedAt, attachments, profiles } = source;
  return (
    <TitledPanel
      title={`${code} · ${t(`sources.types.${type}`)}`}
      actions={
        <ButtonLink
          kind="quiet"
          to="/admin/teltonika"
          search={{ deviceIds: code }}
          aria-label={`${t('inspector.records')}: ${code}`}
        >
          {t('inspector.records')}
        </ButtonLink>
      }
    >
      <Definitions kind="grid">
        <Definition term={t('inspector.machine.lastReading')}>{at(lastReadingAt)}</Definition>
        <Definition term={t('inspector.machine.age')}>
          {lastReadingAt === null ? null : formats.ago(lastReadingAt, new Date())}
        </Definition>
        <Definition term={t('inspector.arrival')}>{at(lastReceivedAt)}</Definition>
      </Definitions>
      <h3>{t('inspector.machine.attachments')}</h3>
      <DatedLines>
        {attachments.map(({ attachedFrom, attachedTo }) => (
          <DatedLine
            key={attachedFrom}
            name={
              attachedTo === null
                ? t('inspector.machine.since', { from: at(attachedFrom) })
                : t('inspector.machine.until', { from: at(attachedFrom), to: at(attachedTo) })
            }
            details={[]}
          >
            {null}
          </DatedLine>
        ))}
      </DatedLines>
      <h3>{t('inspector.machine.profiles')}</h3>
      <DatedLines>
        {profiles.map(({ id, from, profile }) => (
          <DatedLine
            key={id ?? 'default'}
            name={
              from === null
                ? t('inspector.machine.defaultProfile')
                : t('inspector.machine.since', { from: at(from) })
            }
            details={[profile.evidence.map((kind) => t(`evidence.${kind}`)).join(', ')]}
          >
            {null}
          </DatedLine>
        ))}
      </DatedLines>
    </TitledPanel>
  );
}
