const long = `"'><script>hurt()</script><img src=/hurt onerror=hurt()><svg onload=hurt()><a href=javascript:hurt()>x</a>{{7*7}}`;
const middle = '<img src=/hurt onerror=hurt()>';
const short = '<img src=/hurt>';

/** As much hostile markup as a field of that length takes, with the field's own mark at its end, by which a screen that shows it is known. */
export function hostileText(mark: string, most: number): string {
  const markup = [long, middle, short].find(({ length }) => length + mark.length <= most);
  if (markup === undefined) throw new Error(`${mark} is too long a mark for a field of ${most} characters`);
  return `${markup}${mark}`;
}
