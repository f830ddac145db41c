import type { Outline } from '@groundwork/domain/sites/outline.ts';
import { listPolygons, replaceOuterRing } from '@groundwork/domain/zones/edit-outline.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseTypedDecimal } from '../../../lib/language/typed-decimal.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { Button } from '../../../ui/button.tsx';
import { Input, SelectField } from '../../../ui/field.tsx';
import './zones.css';

type Props = {
  readonly outline: Outline | null;
  readonly onOutline: (outline: Outline | null) => void;
};

/** More corners are drawn or imported, not typed. */
const MAX_TYPED = 100;
type Row = { readonly latitude: string; readonly longitude: string };
const EMPTY: Row = { latitude: '', longitude: '' };

const toRows = (ring: readonly (readonly number[])[]): Row[] =>
  ring.length === 0
    ? [EMPTY, EMPTY, EMPTY]
    : ring.slice(0, -1).map(([longitude = 0, latitude = 0]) => ({
        latitude: String(latitude),
        longitude: String(longitude),
      }));

/** The corners of an outline as a table: another way to draw, by keys. */
export function CornerTable({ outline, onOutline }: Props) {
  const { t } = useTranslation();
  const polygons = listPolygons(outline);
  const [chosen, setChosen] = useState(0);
  const part = Math.min(chosen, polygons.length);
  const ring = polygons[part]?.[0] ?? [];
  return (
    <div className="zone-typed">
      {polygons.length > 0 ? (
        <SelectField
          name="part"
          label={t('zones.part')}
          value={String(part)}
          options={[
            ...polygons.map((_, index) => ({
              value: String(index),
              label: t('zones.partNumber', { number: index + 1 }),
            })),
            { value: String(polygons.length), label: t('zones.newPart') },
          ]}
          onChange={(value) => setChosen(Number(value))}
        />
      ) : null}
      {ring.length > MAX_TYPED + 1 ? (
        <p className="muted">{t('zones.tooManyToType', { max: MAX_TYPED })}</p>
      ) : (
        <RingTable
          key={part}
          ring={ring}
          onRing={(changed) => onOutline(replaceOuterRing(outline, part, changed))}
        />
      )}
      <Button
        unavailable={ring.length === 0}
        onClick={() => onOutline(replaceOuterRing(outline, part, null))}
      >
        {t('zones.removePart')}
      </Button>
    </div>
  );
}

type RingProps = {
  readonly ring: readonly (readonly number[])[];
  readonly onRing: (ring: number[][]) => void;
};

function RingTable({ ring, onRing }: RingProps) {
  const { t } = useTranslation();
  const { language } = useFormats();
  const [rows, setRows] = useState(() => toRows(ring));
  const text = JSON.stringify(ring);
  const [shown, setShown] = useState(text);
  // What was drawn replaces what was typed; the controls stay, and with them the focus.
  if (shown !== text) {
    setShown(text);
    setRows(toRows(ring));
  }
  const read = (row: Row): number[] | null => {
    const [x, y] = [parseTypedDecimal(row.longitude, language), parseTypedDecimal(row.latitude, language)];
    return x === null || y === null ? null : [x, y];
  };
  const corners = rows.map(read);
  const isComplete = rows.length >= 3 && corners.every((corner) => corner !== null);
  const apply = () => {
    const [first] = corners;
    if (isComplete && first) onRing([...(corners as number[][]), first]);
  };
  const change = (index: number, changed: Partial<Row>) =>
    setRows(rows.map((row, at) => (at === index ? { ...row, ...changed } : row)));
  return (
    <>
      <table className="zone-corners">
        <thead>
          <tr>
            <th scope="col">{t('zones.corner')}</th>
            <th scope="col">{t('zones.circle.latitude')}</th>
            <th scope="col">{t('zones.circle.longitude')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('zones.removeCorner')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a corner is its place in the ring.
            <tr key={index}>
              <th scope="row">{index + 1}</th>
              {(['latitude', 'longitude'] as const).map((name) => (
                <td key={name}>
                  <Input
                    inputMode="decimal"
                    autoComplete="off"
                    aria-label={t('zones.cornerField', {
                      field: t(`zones.circle.${name}`),
                      number: index + 1,
                    })}
                    aria-invalid={
                      (row[name] !== '' && parseTypedDecimal(row[name], language) === null) || undefined
                    }
                    value={row[name]}
                    onChange={({ target }) => change(index, { [name]: target.value })}
                  />
                </td>
              ))}
              <td>
                <Button
                  kind="quiet"
                  aria-label={t('zones.removeCornerNumber', { number: index + 1 })}
                  unavailable={rows.length <= 3}
                  onClick={({ currentTarget }) => {
                    setRows(rows.filter((_, at) => at !== index));
                    // The last row goes, together with its button.
                    const before = currentTarget.closest('tr')?.previousElementSibling;
                    if (index === rows.length - 1) before?.querySelector('button')?.focus();
                  }}
                >
                  ×
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="zones-actions">
        <Button disabled={rows.length >= MAX_TYPED} onClick={() => setRows([...rows, EMPTY])}>
          {t('zones.addCorner')}
        </Button>
        <Button disabled={!isComplete} onClick={apply}>
          {t('zones.useCorners')}
        </Button>
      </div>
    </>
  );
}
