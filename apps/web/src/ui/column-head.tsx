type Props = {
  readonly kind: 'number' | 'hidden';
  readonly children: string;
};

/** The head of a column of numbers, or one that only screen readers read. */
export function ColumnHead({ kind, children }: Props) {
  return kind === 'number' ? (
    <th scope="col" className="number">
      {children}
    </th>
  ) : (
    <th scope="col">
      <span className="visually-hidden">{children}</span>
    </th>
  );
}
