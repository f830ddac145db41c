import type { Dashboard } from '@groundwork/contract/entities/dashboard.ts';
import type { ModuleFlag } from '@groundwork/domain/settings/modules.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { AddressLink } from '../../../ui/address-link.tsx';
import { ColumnHead } from '../../../ui/column-head.tsx';
import { FigureValue } from '../../../ui/figure.tsx';
import { FigureTable } from '../../../ui/figure-table.tsx';
import { figureText } from '../../../ui/figure-text.ts';
import { useFigureHead } from '../../../ui/use-figure-head.ts';
import { FigureLink } from '../../figures/receipts/public.ts';
import './categories-table.css';
import { categoryName } from './category-name.ts';
import { type FigureScope, machinesAddress, receiptScope } from './figure-scope.ts';
import { categoryFigures } from './shown-figures.ts';

type Category = Dashboard['categories'][number];
type Props = {
  readonly categories: readonly Category[];
  readonly modules: Readonly<Record<ModuleFlag, boolean>>;
  readonly scope: FigureScope;
};

/** Every figure of the range by category. On a phone each category is a list. */
export function CategoriesTable({ categories, modules, scope }: Props) {
  const { t } = useTranslation();
  const getHead = useFigureHead();
  const figures = categoryFigures(modules);
  return (
    <FigureTable className="metric-table">
      <caption>{t('dashboard.byCategory')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('dashboard.category')}</th>
          <ColumnHead kind="number">{t('machines.title')}</ColumnHead>
          {figures.map(({ key, figure }) => (
            <ColumnHead key={key} kind="number">
              {getHead(figure)}
            </ColumnHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {categories.map((category) => (
          <CategoryRow key={category.category} category={category} figures={figures} scope={scope} />
        ))}
      </tbody>
    </FigureTable>
  );
}

type RowProps = Pick<Props, 'scope'> & {
  readonly category: Category;
  readonly figures: ReturnType<typeof categoryFigures>;
};

function CategoryRow({ category, figures, scope }: RowProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const getHead = useFigureHead();
  const chosen = { category: category.category };
  return (
    <tr>
      <th scope="row">
        <AddressLink href={machinesAddress(scope, chosen)}>{categoryName(t, category.category)}</AddressLink>
      </th>
      <td className="number" data-head={t('machines.title')}>
        {formats.number(category.numberOfMachines)}
      </td>
      {figures.map(({ key, figure }) => {
        const metric = category[key];
        const value = <FigureValue name={figure} metric={metric} isCell isPlain />;
        if (metric.value === null)
          return (
            <td key={key} className="number" data-head={getHead(figure)}>
              {value}
            </td>
          );
        const { short, unit } = figureText(formats, figure, metric.value, true, metric.currency);
        const label = t('machines.figureOf', {
          figure: t(`figures.names.${figure}`),
          machine: categoryName(t, category.category),
          amount: `${short} ${unit}`,
        });
        return (
          <td key={key} className="number" data-head={getHead(figure)}>
            <FigureLink figure={figure} aria-label={label} {...receiptScope(scope, chosen)}>
              {value}
            </FigureLink>
          </td>
        );
      })}
    </tr>
  );
}
