import type { Embed } from '@groundwork/contract/entities/embed.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { getBrowserZone } from '../../../lib/time/zone-time.ts';
import { LineButton } from '../../../ui/line-button.tsx';
import { RowActions, Rows } from '../../../ui/rows.tsx';

type Props = {
  readonly embeds: readonly Embed[];
  /** Null for people who may not end any. */
  readonly onEnd: ((embed: Embed) => void) | null;
};

/** The websites that may show views, with the codes of their embeds. */
export function WebsiteRows({ embeds, onEnd }: Props) {
  const { t } = useTranslation();
  const { dateTime } = useFormats();
  return (
    <Rows>
      <thead>
        <tr>
          <th scope="col">{t('embedding.website')}</th>
          <th scope="col">{t('embedding.code')}</th>
          <th scope="col">{t('embedding.since')}</th>
          {onEnd ? (
            <th scope="col">
              <span className="visually-hidden">{t('embedding.end')}</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {embeds.map((embed) => (
          <tr key={embed.id}>
            <th scope="row">{embed.origin}</th>
            <td data-label={t('embedding.code')}>
              <code>{embed.code}</code>
            </td>
            <td data-label={t('embedding.since')}>{dateTime(embed.createdAt, getBrowserZone())}</td>
            {onEnd ? (
              <RowActions>
                <LineButton label={t('embedding.end')} about={embed.origin} onClick={() => onEnd(embed)} />
              </RowActions>
            ) : null}
          </tr>
        ))}
      </tbody>
    </Rows>
  );
}
