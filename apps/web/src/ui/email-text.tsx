type Props = { readonly children: string };

/** An email address, or a name, that breaks after its `@` rather than inside a word. */
export function EmailText({ children: text }: Props) {
  const at = text.indexOf('@') + 1;
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
}
