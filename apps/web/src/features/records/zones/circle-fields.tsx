import type { Outline } from '@groundwork/domain/sites/outline.ts';
import { circleOutline } from '@groundwork/domain/zones/circle-outline.ts';
import { findOutlineMiddle } from '@groundwork/domain/zones/move-outline.ts';
import { CIRCLE_RADIUS } from '@groundwork/domain/zones/zone-limits.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseTypedDecimal } from '../../../lib/language/typed-decimal.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { FieldPair } from '../../../ui/form-layout.tsx';
import './zones.css';

type Props = {
  readonly outline: Outline | null;
  readonly onOutline: (outline: Outline) => void;
};

/** Bounds of what is typed. */
const BOUNDS = {
  latitude: { min: -85, max: 85 },
  longitude: { min: -180, max: 180 },
  radius: CIRCLE_RADIUS,
} as const;
type Name = keyof typeof BOUNDS;
const DIGITS = 6;

/** A circle by its centre and radius, for those who know them or cannot draw. */
export function CircleFields({ outline, onOutline }: Props) {
  const { t } = useTranslation();
  const { language } = useFormats();
  const middle = outline === null ? null : findOutlineMiddle(outline);
  const [typed, setTyped] = useState({
    latitude: middle?.latitude.toFixed(DIGITS) ?? '',
    longitude: middle?.longitude.toFixed(DIGITS) ?? '',
    radius: '50',
  });
  const [isRefused, setRefused] = useState(false);
  const read = (name: Name): number | null => {
    const value = parseTypedDecimal(typed[name], language);
    const { min, max } = BOUNDS[name];
    return value === null || value < min || value > max ? null : value;
  };
  const apply = () => {
    const [latitude, longitude, radiusMetres] = [read('latitude'), read('longitude'), read('radius')];
    const isComplete = latitude !== null && longitude !== null && radiusMetres !== null;
    setRefused(!isComplete);
    if (isComplete) onOutline(circleOutline({ latitude, longitude, radiusMetres }));
  };
  const wire = (name: Name) => ({
    label: t(`zones.circle.${name}`),
    value: typed[name],
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    onChange: (text: string) => setTyped({ ...typed, [name]: text }),
    problem: isRefused && read(name) === null ? t('zones.between', BOUNDS[name]) : null,
  });
  return (
    <div className="zone-typed">
      <FieldPair>
        <TextField {...wire('latitude')} />
        <TextField {...wire('longitude')} />
      </FieldPair>
      <TextField {...wire('radius')} />
      <Button onClick={apply}>{t('zones.useCircle')}</Button>
    </div>
  );
}
