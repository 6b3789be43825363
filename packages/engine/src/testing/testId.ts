/** An id for tests that says its number: `00000000-0000-4000-8000-000000000007`. */
export function testId(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}
