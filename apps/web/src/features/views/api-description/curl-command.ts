import type { DescribedParameter } from '@groundwork/contract/openapi.ts';
import type { ListedCall } from './group-calls.ts';

const getExample = ({ examples }: DescribedParameter): string => String(examples?.typical?.value ?? '');

/** Writes a text between single quotes of a shell. */
const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** Returns a command that makes a call with its required parameters and a typical body. */
export function writeCurl(
  { method, path, call }: ListedCall,
  parameters: readonly DescribedParameter[],
  origin: string,
): string {
  const filled = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((address, one) => address.replace(`{${one.name}}`, encodeURIComponent(getExample(one))), path);
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map((one) => `${one.name}=${encodeURIComponent(getExample(one))}`)
    .join('&');
  const [[mediaType, body] = []] = [Object.entries(call.requestBody?.content ?? {})[0]];
  const isForm = mediaType === 'multipart/form-data';
  const fields = Object.keys((body?.schema.properties as object | undefined) ?? {});
  return [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${quote(`${origin}${filled}${query && `?${query}`}`)}`,
    ...(call.security.length > 0 ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...(isForm ? fields.map((field) => `-F ${quote(`${field}=@picture.jpg`)}`) : []),
    ...(body && !isForm
      ? [
          `-H 'Content-Type: ${mediaType}'`,
          `-d ${quote(JSON.stringify(body.examples?.typical?.value, null, 2))}`,
        ]
      : []),
  ].join(' \\\n  ');
}
