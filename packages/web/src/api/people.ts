import { type FoundPerson, findPeople, invitePerson } from '@tertium/contract';
import { useState } from 'react';
import { api } from './api';
import { calling } from './calling';

/** People of this server, as anybody may find them. */
const peopleApi = api.injectEndpoints({
  endpoints: (build) => ({
    findPeople: build.query(calling(findPeople)),
    invitePerson: build.mutation({
      ...calling(invitePerson),
      invalidatesTags: ['People', 'Grants', 'Comparisons', 'History'],
    }),
  }),
});

export const { useInvitePersonMutation } = peopleApi;

/** Shorter texts find nobody. */
const leastLetters = 2;

/** A person as a list of those who were found shows them. */
export const labelOf = ({ name, email }: FoundPerson): string =>
  email === null ? name : `${name} · ${email}`;

/** Looks for people by a part of their name or by their whole e-mail: who is found, and why nobody is. */
export function usePeopleSearch() {
  const [text, setText] = useState('');
  const wanted = text.trim();
  const isTooShort = wanted.length < leastLetters;
  const { currentData, isError } = peopleApi.useFindPeopleQuery(
    { query: { text: wanted } },
    { skip: isTooShort },
  );
  return {
    found: isTooShort ? [] : (currentData ?? []),
    whyNobody: whyNobody(),
    /** Whether `found` is what the whole text finds. */
    isSearched: currentData !== undefined && !isTooShort,
    text,
    setText,
    /** For the kit's `Select`; the server has chosen already. */
    showSearch: { searchValue: text, onSearch: setText, filterOption: false },
    clear: () => setText(''),
  };

  function whyNobody(): string {
    if (isTooShort) return 'Type at least two letters of a name, or a full e-mail address.';
    if (isError) return 'Couldn’t search for people. Try again in a moment.';
    return currentData === undefined ? 'Searching…' : `No one on this server matches “${wanted}”.`;
  }
}
