import type { ZoneSuggestion } from '@groundwork/contract/entities/zone-visit.ts';
import { GET as listSuggestions } from '@groundwork/contract/v1/portal/zones/suggestions.ts';
import type { Outline } from '@groundwork/domain/sites/outline.ts';
import { circleOutline } from '@groundwork/domain/zones/circle-outline.ts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { Button } from '../../../ui/button.tsx';
import './zones.css';

type Props = {
  /** Opens a new zone with an outline. */
  readonly onPropose: (outline: Outline) => void;
};

const DIGITS = 4;

/** Places where machines stood for long, outside of every zone. Nothing if there are none. */
export function ZoneSuggestions({ onPropose }: Props) {
  const { t } = useTranslation();
  const { data } = useCall(listSuggestions, {});
  const suggestions = data?.suggestions ?? [];
  if (suggestions.length === 0) return null;
  return (
    <section className="zone-more" aria-labelledby="zone-suggestions">
      <h2 id="zone-suggestions">{t('zones.suggestions.title')}</h2>
      <p className="muted">{t('zones.suggestions.text')}</p>
      <ul className="zone-shapes">
        {suggestions.map((suggestion) => (
          <Suggestion
            key={`${suggestion.latitude},${suggestion.longitude}`}
            suggestion={suggestion}
            onPropose={onPropose}
          />
        ))}
      </ul>
    </section>
  );
}

type RowProps = Props & { readonly suggestion: ZoneSuggestion };

function Suggestion({ suggestion, onPropose }: RowProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { latitude, longitude, seconds, stops, machines } = suggestion;
  const place = `${formats.exact(latitude, DIGITS)}, ${formats.exact(longitude, DIGITS)}`;
  return (
    <li>
      <span>
        {place}
        <br />
        <span className="fine-print">
          {t('zones.suggestions.found', { count: machines, stops, duration: formats.duration(seconds) })}
        </span>
      </span>
      <Button onClick={() => onPropose(circleOutline(suggestion))}>
        {t('zones.suggestions.draw')}
        <span className="visually-hidden"> {place}</span>
      </Button>
    </li>
  );
}
