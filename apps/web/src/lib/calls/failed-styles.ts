const failed = new Set<HTMLLinkElement>();

/** Notes the styles that fail to load: the bundler asks for each only once, whether it arrives or not. */
export function watchStyles(): void {
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target);
    },
    true,
  );
}

export const hasFailedStyles = (): boolean => failed.size > 0;

/** Loads the failed styles again, in their place. Throws if one fails again. */
export async function reloadStyles(attempt: number): Promise<void> {
  const links = [...failed];
  failed.clear();
  await Promise.all(links.map((link) => reloadStyle(link, attempt)));
}

function reloadStyle(link: HTMLLinkElement, attempt: number): Promise<void> {
  const again = link.cloneNode() as HTMLLinkElement;
  const address = new URL(link.href);
  address.search = `again=${attempt}`;
  again.href = address.href;
  const loaded = new Promise<void>((resolve, reject) => {
    again.addEventListener('load', () => resolve());
    again.addEventListener('error', () => reject(new Error(`The style ${address.pathname} did not load`)));
  });
  link.replaceWith(again);
  return loaded;
}
