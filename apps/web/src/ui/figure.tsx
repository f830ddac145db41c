import type { Metric } from '@groundwork/contract/fields.ts';
import { useFormats } from '../lib/language/use-formats.ts';
import { useTranslate } from '../lib/language/use-translate.ts';
import './figure.css';
import { formatCompleteness } from './completeness-text.ts';
import { type FigureName, getNoValueReason } from './figure-kinds.ts';
import { figureText } from './figure-text.ts';

type Props = {
  readonly name: FigureName;
  readonly metric: Metric;
  /** In a table the head shows the unit, and values are never shortened. */
  readonly isCell?: boolean;
  /** Without the mark of incomplete data: a ground line next to it says the same. */
  readonly isPlain?: boolean;
};

/** A metric's value with its unit, a mark if its data is incomplete, and a dash if there is no value. */
export function FigureValue({ name, metric, isCell = false, isPlain = false }: Props) {
  const formats = useFormats();
  if (metric.value === null) return <NoFigure name={name} metric={metric} />;
  const { short, full, unit } = figureText(formats, name, metric.value, isCell, metric.currency);
  // The head of a column cannot name the currency.
  const isUnitInHead = isCell && metric.currency === undefined;
  const isShortened = !full.startsWith(short);
  return (
    <>
      {isPlain ? null : <CompletenessMark name={name} completeness={metric.completeness} />}
      <span className="figure-value" data-zero={(isCell && !/[1-9]/.test(short)) || undefined} title={full}>
        {isShortened ? (
          <>
            <span aria-hidden="true">{short}</span>
            <span className="visually-hidden">{full}</span>
          </>
        ) : (
          short
        )}
        {isUnitInHead || unit === '' ? null : <FigureUnit isHidden={isShortened}>{unit}</FigureUnit>}
      </span>
    </>
  );
}

/** A dash, with the reason in its title. */
function NoFigure({ name, metric }: Pick<Props, 'name' | 'metric'>) {
  const t = useTranslate();
  const reason = t(`figures.none.${getNoValueReason(name, metric)}`);
  return (
    <NoValue sign="–" title={reason}>
      {reason}
    </NoValue>
  );
}

type UnitProps = {
  /** From screen readers. */
  readonly isHidden?: boolean;
  readonly children: string;
};

/** The unit after a value. */
export const FigureUnit = ({ isHidden = false, children }: UnitProps) => (
  <span className="figure-unit" aria-hidden={isHidden || undefined}>
    {children}
  </span>
);

type NoValueProps = { readonly sign: string; readonly title?: string; readonly children: string };

/** A sign in place of a value, and what screen readers say instead. */
export const NoValue = ({ sign, title, children }: NoValueProps) => (
  <span className="figure-none" title={title}>
    <span aria-hidden="true">{sign}</span>
    <span className="visually-hidden">{children}</span>
  </span>
);

type MarkProps = { readonly name: FigureName; readonly completeness: number | null };

/** A hatched mark for incomplete data; its label gives the share and the reason. */
export const CompletenessMark = ({ name, completeness }: MarkProps) =>
  completeness === null || completeness >= 1 ? null : <PartlyKnown name={name} share={completeness} />;

function PartlyKnown({ name, share }: { readonly name: FigureName; readonly share: number }) {
  const t = useTranslate();
  const label = formatCompleteness(t, useFormats(), name, share);
  return <span className="incomplete" role="img" aria-label={label} title={label} />;
}
