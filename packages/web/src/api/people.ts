import { findPeople } from '@tertium/contract';
import { api } from './api';
import { calling } from './calling';

/** People of this server, as anybody may find them. */
const peopleApi = api.injectEndpoints({
  endpoints: (build) => ({
    findPeople: build.query(calling(findPeople)),
  }),
});

/** Shorter texts find nobody. */
const leastLetters = 2;

/** Who is found by a part of their name or by their whole e-mail, and why nobody is. */
export function useFoundPeople(text: string) {
  const wanted = text.trim();
  const isTooShort = wanted.length < leastLetters;
  const { currentData, isError } = peopleApi.useFindPeopleQuery(
    { query: { text: wanted } },
    { skip: isTooShort },
  );
  return { found: isTooShort ? [] : (currentData ?? []), whyNobody: whyNobody() };

  function whyNobody(): string {
    if (isTooShort) return 'Type two letters of a name, or a whole e-mail address.';
    if (isError) return 'People could not be looked for. Try again in a moment.';
    return currentData === undefined ? 'Looking …' : `Nobody on this server is found by “${wanted}”.`;
  }
}
